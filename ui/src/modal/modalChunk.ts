export { Avatar } from '../components/Avatar.js'
export { ModalPortal } from './ModalPortal.js'
export { makeReady } from './makeReady.js'
