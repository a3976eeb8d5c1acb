export { acmeVault } from './acmeVault.js'
export { type Notes, notesToken } from './Notes.js'
