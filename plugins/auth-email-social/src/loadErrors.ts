import { defineErrors } from '@plugboard/core'

/** What can go wrong before the rest of the plugin is loaded, `authErrors` included. */
export const loadErrors = /* @__PURE__ */ defineErrors('auth', {
  /** The frame was blocked, or the code of the login could not be fetched. */
  loadFailed: { message: 'Unable to load email login dependency' }
})
