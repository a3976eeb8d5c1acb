/** The views that nearly every visitor sees, in one chunk: opening the modal costs one request. */
export { default as Account } from './Account.js'
export { default as Connect } from './Connect.js'
export { default as ConnectingExternal } from './ConnectingExternal.js'
