export { en } from '../i18n/locale.en.js'
export { ModalPortal } from './ModalPortal.js'
