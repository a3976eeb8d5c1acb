import type { PluginContext } from '@plugboard/core'
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

/** So long a stored name is shown of which its source has said nothing, in milliseconds: the plugin of that source may be gone for good. */
const storedMs = 30 * 86_400_000

/** What finding out what an account calls itself works on. */
interface ProfileDeps {
  readonly kit: Pick<PluginContext, 'connections' | 'contributions' | 'describeAddress' | 'namespaces'>
  readonly sources: SourceClient
  readonly cache: AccountCache<GivenProfile>
  readonly signal: AbortSignal
}

/**
 * Fills in `profileName` and `profileImage` of an account's state by the sources of names, once a connection holds the account: the first that knows a
 * name which leads back to the address. What was found before a reload is there at once, and stays until the source that gave it says otherwise: it may
 * come with code that is loaded later, and does not answer every time. One that says nothing for 30 days has its name forgotten.
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
    // A name whose source is still to come is its own to take back.
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
        // What was stored is not said anew: else the kit would keep it for 30 more days.
        describe(stored, stored?.at)
      }
      if (!sources) return
      // One that comes later may know what the others did not.
      if (asked?.sources !== sources) asked = { sources, profile: ask() }
      const profile = await asked.profile
      describe(profile)
      if (profile && !signal.aborted) cache.set(account, { ...profile, at: Date.now() })
    },
    { fireImmediately: true, signal }
  )
}

const nameless: GivenProfile = Object.freeze({ profileName: undefined, profileImage: undefined })

/** What was stored. Where its source has said nothing for too long it is forgotten, and the account has no name, whoever else has kept it. */
function readStored(account: AccountRef, cache: AccountCache<GivenProfile>): GivenProfile | undefined {
  const stored = cache.get(account)
  if (!stored) return undefined
  // Records of older versions have no day: theirs is that of the first visit since.
  if (stored.at === undefined) cache.set(account, { ...stored, at: Date.now() })
  else if (Date.now() - stored.at >= storedMs) {
    cache.remove(account)
    return nameless
  }
  return stored
}

/** What a source says that an address calls itself. A name that leads elsewhere is somebody else's, and so is the picture then. */
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
  const parse = kit.namespaces.get(networkId.split(':')[0] ?? '')?.parseAddress
  const [owner, own] = [found && parse?.(found.address), parse?.(address)]
  if (owner === undefined || own === undefined || addressKey(owner) !== addressKey(own)) return undefined
  return checkProfile({ profileName: found?.name, profileImage: avatar })
}
