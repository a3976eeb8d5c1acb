export { review } from './review.js'
