import { defineErrors } from '@plugboard/core'

/** What can end a review. */
export const reviewErrors = /* @__PURE__ */ defineErrors('review', {
  connectionChanged: {
    message: 'Your wallet has another account or network now',
    notes: 'What was prepared holds for one account and network. Prepare it again with the connection of now.'
  }
})
