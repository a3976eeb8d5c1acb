export { offerKit } from './provider/offerKit.js'
