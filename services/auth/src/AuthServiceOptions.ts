import type { Rate } from '@plugboard/service-common'
import type { PostgresPool } from './database/PostgresDatabase.js'
import type { ProvidersFile } from './identities/providerSettings.js'
import type { Mail } from './mail/Mail.js'
import type { ProjectsFile } from './projects/Projects.js'
import type { Kek } from './secrets/Kek.js'

/** Whom the service logs in, and where it stores them. */
export interface AuthServiceOptions {
  /** The origin of the wallet, e.g. `'https://wallet.shop.example'`; only its pages may call the service. */
  readonly walletUrl: string
  /** `projects.json`, the same file as the wallet service's, or its content. */
  readonly projects: string | ProjectsFile
  /** The key that encrypts all others: a file of 32 bytes (base64 or hex) that only its owner can read, or a key management service. */
  readonly kek: string | Kek
  /** Keys of before a rotation. */
  readonly formerKeks?: readonly (string | Kek)[] | undefined
  /** A file (created if missing), `':memory:'`, `'postgres://…'`, or a pool of the package `pg`. Default `'./auth.db'`. */
  readonly database?: string | PostgresPool | undefined
  /** The mail server, `'smtp://user:password@mail.example:587'`. Required as soon as a project is live. */
  readonly smtp?: string | undefined
  /** The sender of mails: `'Shop wallet <wallet@shop.example>'`. Required with `smtp`. */
  readonly from?: string | undefined
  /** Takes mails instead of a mail server, while all projects are in development. */
  readonly deliver?: ((mail: Mail) => Promise<void>) | undefined
  /** The providers by which visitors may log in, as in `providers.json` (a file that only its owner can read), or its content. Default: none. */
  readonly providers?: string | ProvidersFile | undefined
  /** Where clients reach the service, `'https://auth.shop.example'`. Without it only clients on this machine are answered. */
  readonly publicUrl?: string | undefined
  /** The endpoint of each network that projects list, by its CAIP-2 id. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
  /**
   * The bundler of a network, by its CAIP-2 id, which sends operations of smart accounts (ERC-4337). Without one the endpoint of `rpcUrls` is asked,
   * and answers that it knows no such methods unless it is also a bundler.
   */
  readonly bundlerUrls?: Readonly<Record<string, string>> | undefined
  /** The request rate per address; `false` for no limit. Default `{ burst: 120, perSecond: 5 }`: 120 requests in each window of 24 s. For other counters see `limits.ts`. */
  readonly rateLimit?: false | Rate | undefined
  /** The rate of calls of networks per session; `false` for no limit. Default: 100 in each minute. */
  readonly rpcRateLimit?: false | Rate | undefined
  /**
   * How many of your own proxies in front write `X-Forwarded-For`; 0 for none. By default no such header is trusted either, but a service that
   * cannot tell its callers apart warns, and in production (`NODE_ENV`) refuses to run.
   */
  readonly proxies?: number | undefined
  /** Unix time in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Called with each failure that was answered with 500, 502 or 503. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Called with warnings for the operator. Default `console.warn`. */
  readonly onWarning?: ((message: string) => void) | undefined
}

/** The running service. */
export interface AuthService {
  /** Answers a standard request. @param from the caller's IP address, by which rates are counted */
  answer(request: Request, from?: { readonly address?: string | undefined }): Promise<Response>
  /** Warns, and in production (`NODE_ENV`) throws a TypeError, if callers could not be distinguished. @param host where it listens */
  checkCallers(host: string): void
  /** Ends it: further requests get 503, those in progress have 5 s to end, mails in progress are sent, and the database closes. */
  close(): Promise<void>
}
