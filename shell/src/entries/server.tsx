export { render } from '../server/render.tsx'
