import { namespaceOf, type PluginContext } from '@plugboard/core'
import {
  type AccountRef,
  addressKey,
  type NameSource,
  nameSources,
  type ResolvedName
} from '@plugboard/core/features'
import { reaction } from 'mobx'
import type { SourceClient } from '../sources/SourceClient.js'
import type { AccountCache } from '../storage/AccountCache.js'
import { connectionsOf } from '../storage/storeWhenRead.js'
import { checkProfile, type GivenProfile, type Profile } from './checkProfile.js'

/** How long a stored name is shown if its source reports nothing about it, in milliseconds: the source's plugin may have been removed permanently. */
const storedMs = 30 * 86_400_000

/** The services that finding an account's profile needs. */
interface ProfileDeps {
  readonly kit: Pick<PluginContext, 'connections' | 'contributions' | 'describeAddress' | 'namespaces'>
  readonly sources: SourceClient
  readonly cache: AccountCache<GivenProfile>
  readonly signal: AbortSignal
}

/**
 * Fills in `profileName` and `profileImage` of an account's state from the name sources, once a connection holds the account. The first source counts
 * that knows a name which leads back to the address. A profile that was found before a reload is shown immediately, and stays until its source
 * reports otherwise: that source may belong to code that is loaded later, and does not answer every time. If a source reports nothing for 30 days,
 * its name is forgotten.
 */
export function followProfile(account: AccountRef, { kit, sources, cache, signal }: ProfileDeps): void {
  let asked: { readonly sources: number; readonly profile: Promise<GivenProfile | undefined> } | undefined
  const ask = async () => {
    const count = { asked: 0, answered: 0 }
    const { source: giver } = cache.get(account) ?? {}
    let isTakenBack = false
    const found = await sources.askInTurn(
      nameSources,
      'what an account calls itself',
      async (source, ended): Promise<GivenProfile | undefined> => {
        count.asked += 1
        const profile = await readProfile(kit, source, account, ended)
        count.answered += 1
        isTakenBack ||= source.id === giver
        return profile && { ...profile, source: source.id }
      }
    )
    // Only its own source can withdraw a name, and that source is not there yet.
    if (giver !== undefined && !kit.contributions(nameSources).some(({ id }) => id === giver))
      return undefined
    if (giver === undefined) isTakenBack = count.asked > 0 && count.asked === count.answered
    return found ?? (isTakenBack ? nameless : undefined)
  }
  reaction(
    () => ({
      addresses: connectionsOf(kit, account).map(({ caipAddress }) => caipAddress),
      sources: kit.contributions(nameSources).length
    }),
    async ({ addresses, sources }) => {
      if (!addresses.length) return
      const describe = (profile: Profile | undefined, at?: number) => {
        if (profile && !signal.aborted) {
          const { profileName, profileImage } = profile
          for (const address of addresses) kit.describeAddress(address, { profileName, profileImage }, at)
        }
      }
      if (!asked) {
        const stored = readStored(account, cache)
        // A stored profile keeps its date: otherwise the kit would keep it for 30 more days.
        describe(stored, stored?.at)
      }
      if (!sources) return
      // A source added later may know a name that the others did not.
      if (asked?.sources !== sources) asked = { sources, profile: ask() }
      const profile = await asked.profile
      describe(profile)
      if (profile && !signal.aborted) cache.set(account, { ...profile, at: Date.now() })
    },
    { fireImmediately: true, signal }
  )
}

const nameless: GivenProfile = Object.freeze({ profileName: undefined, profileImage: undefined })

/**
 * The stored profile. If its source has reported nothing for too long, the profile is forgotten and the account has no name, even if others have
 * stored it.
 */
function readStored(account: AccountRef, cache: AccountCache<GivenProfile>): GivenProfile | undefined {
  const stored = cache.get(account)
  if (!stored) return undefined
  // Records of older versions have no date; they get the date of the first visit since.
  if (stored.at === undefined) cache.set(account, { ...stored, at: Date.now() })
  else if (Date.now() - stored.at >= storedMs) {
    cache.remove(account)
    return nameless
  }
  return stored
}

/** A source's profile of an address. A name that leads to a different address belongs to somebody else, and so does the picture. */
async function readProfile(
  kit: ProfileDeps['kit'],
  source: NameSource,
  { address, networkId }: AccountRef,
  signal: AbortSignal
): Promise<Profile | undefined> {
  if (!(await source.serves(networkId))) return undefined
  const { name, avatar, resolved } = Object(await source.lookup(address, networkId, signal)) as {
    readonly name?: unknown
    readonly avatar?: unknown
    readonly resolved?: ResolvedName
  }
  if (typeof name !== 'string' || name === '') return undefined
  const found = resolved ?? (await source.resolve(name, networkId, signal))
  const parse = kit.namespaces.get(namespaceOf(networkId))?.parseAddress
  const [owner, own] = [found && parse?.(found.address), parse?.(address)]
  if (owner === undefined || own === undefined || addressKey(owner) !== addressKey(own)) return undefined
  return checkProfile({ profileName: found?.name, profileImage: avatar })
}
