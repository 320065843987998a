/// <reference path="../css.d.ts" />
import './markdown.css'

export { Markdown } from './markdown.tsx'
