export { readOptions } from './read-options.ts'
export { chooseNames, onlyOption, UnknownName } from './choose-names.ts'
