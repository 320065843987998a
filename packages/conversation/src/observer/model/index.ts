import { englishObserver, frenchObserver, observerOf } from '../observer.ts'
import file from './model.json' with { type: 'json' }

/**
 * The observer with its trained model: a door of its own, since a page should load the model only when it judges. A page that
 * speaks French alone keeps the French half of this table, and the model stays out of it.
 */
export const observer = observerOf({ en: englishObserver(file), fr: frenchObserver })
