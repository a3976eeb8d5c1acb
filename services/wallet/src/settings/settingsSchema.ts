import * as z from 'zod/mini'

/**
 * What the server writes into a page of the wallet. It comes from the operator and is as trusted as the scripts of the same
 * origin; the schema only keeps a deployment of another version from running with partial settings.
 */
export const settingsSchema = z.object({
  /** Origin of the login server. */
  api: z.string(),
  /** Path of the key worker's script. */
  worker: z.string(),
  /** The project whose pages show the frame; the wallet's own pages have none. */
  project: z.optional(
    z.object({
      id: z.string(),
      name: z.string(),
      origins: z.array(z.string()),
      mode: z.enum(['live', 'development']),
      trusted: z.array(z.string()),
      recovery: z.enum(['required', 'deferred']),
      networks: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          smartAccounts: z.optional(z.boolean()),
          permissions: z.optional(z.boolean()),
          currency: z.object({
            symbol: z.string(),
            decimals: z.number(),
            inFrameLimit: z.optional(z.string())
          }),
          tokens: z.array(
            z.object({
              address: z.string(),
              symbol: z.string(),
              decimals: z.number(),
              inFrameLimit: z.optional(z.string())
            })
          )
        })
      )
    })
  )
})

/** What the server tells a page of the wallet. */
export type WalletSettings = z.output<typeof settingsSchema>
/** The project whose pages show the frame. */
export type WalletProject = NonNullable<WalletSettings['project']>
/** A network that the project lists, as the frame names it. */
export type WalletNetwork = WalletProject['networks'][number]

/** The `name` of the `meta` element that carries the settings. */
export const settingsMeta = 'plugboard-wallet'
