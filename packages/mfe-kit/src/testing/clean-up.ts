import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Test files share their modules but not their document: a page that outlives its file can no longer be removed.
afterEach(cleanup)
