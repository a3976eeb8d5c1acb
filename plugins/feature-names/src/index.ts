export { type NamesService, namesToken } from './NamesService.js'
export { NamesStore, type WrongName } from './NamesStore.js'
export { type NamesOptions, names } from './names.js'
export type { RegisteredNameParams } from './Views.js'
