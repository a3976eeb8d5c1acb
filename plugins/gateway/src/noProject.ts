import type { KitError } from '@plugboard/core'
import { coreErrors } from '@plugboard/core'

/** A service that needs a project was to be asked, and none is configured. */
export const noProject = (): KitError =>
  coreErrors.projectIdNotConfigured({
    notes: 'Give createKit or gateway() a projectId that the gateway service knows.'
  })
