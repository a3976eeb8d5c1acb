export type { ReviewFinding, ReviewState } from './ReviewState.js'
export { type ReviewSettings, review } from './review.js'
export type { SendingState } from './SendingState.js'
