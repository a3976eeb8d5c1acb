import type { FeatureConfig } from '@plugboard/core'
import * as z from 'zod/mini'
import { HttpFault } from '../http/HttpFault.js'

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)

const shape = z.object({
  features: z
    .array(
      z.object({
        id: z.string().check(z.maxLength(64)),
        isEnabled: z.boolean(),
        config: z.optional(z.unknown())
      })
    )
    .check(z.maxLength(200))
})

/**
 * The remote features that `/appkit/v1/config` tells. A feature that the answer does not name is off; one whose provider
 * list is absent keeps what the host says. Throws a `malformed` fault.
 */
export function readFeatures(value: unknown): FeatureConfig {
  const read = z.safeParse(shape, value)
  if (!read.success) throw new HttpFault('malformed', 'The answer is no project configuration')
  const byId = new Map(read.data.features.map((feature) => [feature.id, feature]))
  const on = (id: string): boolean => byId.get(id)?.isEnabled ?? false
  const providers = (id: string): readonly string[] | false | undefined => {
    if (!on(id)) return false
    const list = byId.get(id)?.config
    if (!Array.isArray(list)) return undefined
    const known = list.slice(0, 100).filter(isName)
    return known.length ? known : false
  }
  const login = providers('social_login')
  const socials = login ? login.filter((provider) => provider !== 'email') : login
  return {
    email: login ? login.includes('email') : login,
    socials: socials && socials.length === 0 ? false : socials,
    swaps: providers('swap'),
    onramp: providers('onramp'),
    activity: on('activity'),
    branding: on('reown_branding'),
    multiWallet: on('multi_wallet')
  }
}
