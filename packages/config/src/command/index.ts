export { chooseNames, onlyOption, UnknownName } from './choose-names.ts'
