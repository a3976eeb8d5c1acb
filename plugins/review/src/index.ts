export type { ReviewFinding, ReviewState } from './ReviewState.js'
export { review } from './review.js'
export type { SendingState } from './SendingState.js'
