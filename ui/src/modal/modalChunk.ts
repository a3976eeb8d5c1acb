export { en } from '../i18n/locale.en.js'
export { standardViews } from '../views/standardViews.js'
export { loadView } from './loadView.js'
export { ModalPortal } from './ModalPortal.js'
