import { defineErrors } from '@plugboard/core'

/** Errors between the page and the gateway service. */
export const gatewayErrors = defineErrors('gateway', {
  originNotAllowed: {
    message: 'Origin Not Allowed',
    severity: 'alert',
    notes: "Add this page's origin to the allowed origins of the project at the gateway service."
  },
  invalidProjectId: {
    message: 'Invalid Project ID',
    severity: 'alert',
    notes:
      'The gateway service does not know this project id: compare it with the configuration of the service.'
  },
  serverError: {
    message: 'Server Error: the configuration of this app could not be loaded',
    severity: 'alert',
    notes: 'The gateway service failed; the cause is its answer.'
  },
  rateLimited: {
    message: 'Rate Limited: too many requests, try again in a minute',
    severity: 'alert',
    notes:
      'The gateway service limits requests of one address (429): raise its rate limit or send fewer requests.'
  },
  unreachable: {
    message: 'The service could not be reached. Check your connection, then try again',
    severity: 'silent',
    notes: 'The gateway service did not answer. Is its address in the connect-src of the page?'
  },
  unreadable: {
    message: "The service's answer could not be read. Try again later",
    severity: 'silent',
    notes: 'The gateway service sent an unexpected response.'
  }
})
