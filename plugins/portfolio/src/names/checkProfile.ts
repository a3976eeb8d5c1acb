import type { AccountDetails } from '@plugboard/core'
import { checkPicture, safeText } from '../sources/checkTexts.js'

/** The name and picture that an account uses for itself. */
export type Profile = Pick<AccountDetails, 'profileName' | 'profileImage'>

/** An account's profile, the id of the source that reported it, and the time when it last did, in Unix milliseconds. */
export type GivenProfile = Profile & {
  readonly source?: string | undefined
  readonly at?: number | undefined
}

/** Checks a name and the address of a picture from a source or the storage, so that they are safe to show. @throws TypeError if there is no name */
export function checkProfile(value: unknown): GivenProfile {
  const { profileName, profileImage, source, at } = Object(value) as {
    readonly [Name in keyof GivenProfile]?: unknown
  }
  if (typeof profileName !== 'string' || profileName === '') throw new TypeError('There is no name')
  return {
    // As many as the kit shows of an account's own name.
    profileName: safeText(profileName, 80),
    profileImage: checkPicture(profileImage),
    source: typeof source === 'string' ? source : undefined,
    at: typeof at === 'number' ? at : undefined
  }
}
