export { assets } from './assets.js'
