export { Avatar } from '../components/Avatar.js'
export { formatAmount } from '../components/formatAmount.js'
export { ModalPortal } from './ModalPortal.js'
export { prepareModal } from './prepareModal.js'
