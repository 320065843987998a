import { createObserver, type ObserverModelFile } from '../observer.ts'
import file from './model.json' with { type: 'json' }

/** The observer with its trained model: a door of its own, since a page should load the model only when it judges. */
export const observer = createObserver(file satisfies ObserverModelFile)
