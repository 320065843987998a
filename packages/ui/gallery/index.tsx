import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

document.documentElement.lang = 'en'
const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Gallery />)
