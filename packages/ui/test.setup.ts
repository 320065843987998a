import { leaveOutOwnerStacks } from '@parley/config/vitest/owner-stacks'
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
import { afterEach } from 'vitest'

leaveOutOwnerStacks(react)

afterEach(cleanup)

// A deadline for what never appears: on a busy machine a first page takes more than the library's one second.
configure({ asyncUtilTimeout: 20_000 })
