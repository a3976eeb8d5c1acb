import { checkOriginPattern, checkTokenAddress } from '@plugboard/service-common/projects'
import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const decimals = z.int().check(z.gte(0), z.lte(36, { error: 'must be at most 36' }))

const origin = z.string().check(
  z.superRefine((value, context) => {
    const problem = checkOriginPattern(value)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, input: value })
  })
)

/** The frame compares it with the page's as a whole. */
const singleOrigin = origin.check(
  z.refine((value) => !value.includes('*'), { error: 'must name a single origin, without *' })
)

/**
 * In base units: the maximum transfer that browsers which cannot tell what covers the frame may approve there, on any page of the project.
 * Default: nothing.
 */
const inFrameLimit = z.optional(
  z.string().check(z.regex(/^\d{1,78}$/, { error: 'must be base units, as a text of digits' }))
)

const token = z.object({ address: text(128), symbol: text(12), decimals, inFrameLimit })

/** A network as the frame names it; its read requests go through the API only. */
const networkShape = z.object({
  id: z.string().check(z.regex(/^(eip155|solana):[-_a-zA-Z0-9]{1,32}$/, { error: 'must be a CAIP-2 id' })),
  name: text(40),
  /**
   * Accounts are smart accounts here (EIP-7702) if the network has the contract and accepts such transactions, which the wallet checks. For
   * eip155 only.
   */
  smartAccounts: z.optional(z.boolean()),
  /**
   * Smart accounts grant permissions here (ERC-7715), with limits enforced by contracts, if the network has those contracts, which the wallet checks.
   */
  permissions: z.optional(z.boolean()),
  currency: z.object({ symbol: text(12), decimals, inFrameLimit }),
  tokens: z._default(z.array(token).check(z.maxLength(500)), [])
})

/** Tokens have addresses of their network, and each address is listed only once: with two entries, the decimals of one would be wrong. */
const network = networkShape.check(
  z.superRefine(({ id, tokens, smartAccounts, permissions }, context) => {
    if (permissions && !smartAccounts)
      context.addIssue({
        code: 'custom',
        message: 'needs smartAccounts',
        path: ['permissions'],
        input: permissions
      })
    const seen = new Set<string>()
    for (const [at, { address }] of tokens.entries()) {
      const key = id.startsWith('eip155:') ? address.toLowerCase() : address
      const problem = checkTokenAddress(id, address) ?? (seen.has(key) ? 'stands there twice' : undefined)
      seen.add(key)
      if (problem !== undefined)
        context.addIssue({
          code: 'custom',
          message: problem,
          path: ['tokens', at, 'address'],
          input: address
        })
    }
  })
)

const project = z.object({
  id: z.string().check(z.regex(/^[-\w]{1,64}$/, { error: 'must be letters, digits, - and _' })),
  name: text(80),
  origins: z.array(origin).check(z.maxLength(100)),
  mode: z._default(z.enum(['live', 'development'], { error: 'must be live or development' }), 'live'),
  /** The operator's own origins, on which browsers that cannot tell what covers the frame may also approve decoded transfers. */
  trusted: z._default(z.array(singleOrigin), []),
  /** Whether a wallet is created only with a way to recover it. `deferred` is for test projects. */
  recovery: z._default(
    z.enum(['required', 'deferred'], { error: 'must be required or deferred' }),
    'required'
  ),
  networks: z.array(network).check(z.minLength(1, { error: 'must name a network' }), z.maxLength(50))
})

const api = z.string().check(
  z.refine((value) => URL.canParse(value) && /^https?:\/\//.test(value) && new URL(value).origin === value, {
    error: 'must be the origin of the login server'
  })
)

/** `projects.json`: the only place that says which pages may show the wallet. */
export const projectsSchema = z.object({
  api,
  projects: z.array(project).check(z.minLength(1, { error: 'must name a project' }), z.maxLength(1000))
})

/** The content of `projects.json`. */
export type Projects = z.output<typeof projectsSchema>
/** One project of `projects.json`. */
export type Project = Projects['projects'][number]
