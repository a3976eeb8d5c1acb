export { Avatar } from '../components/Avatar.js'
export { formatAmount } from '../components/formatAmount.js'
export { ModalPortal } from './ModalPortal.js'
export { makeReady } from './makeReady.js'
