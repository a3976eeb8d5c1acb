import type { Rate } from '@plugboard/service-common'
import type { PostgresPool } from './database/PostgresDatabase.js'
import type { ProvidersFile } from './identities/providerSettings.js'
import type { Mail } from './mail/Mail.js'
import type { ProjectsFile } from './projects/Projects.js'
import type { Kek } from './secrets/Kek.js'

/** Whom the service logs in, and where it keeps them. */
export interface AuthServiceOptions {
  /** The origin of the wallet, e.g. `'https://wallet.shop.example'`; its pages alone may ask the service. */
  readonly walletUrl: string
  /** `projects.json`, the same file as the wallet service's, or what it says. */
  readonly projects: string | ProjectsFile
  /** The key that encrypts all others: a file of 32 bytes (base64 or hex) that its owner alone can read, or a key management service. */
  readonly kek: string | Kek
  /** Keys of before a rotation. */
  readonly formerKeks?: readonly (string | Kek)[] | undefined
  /** A file (made where it is not there), `':memory:'`, `'postgres://…'`, or a pool of the package `pg`. Default `'./auth.db'`. */
  readonly database?: string | PostgresPool | undefined
  /** The mail server, `'smtp://user:password@mail.example:587'`. Needed as soon as a project is live. */
  readonly smtp?: string | undefined
  /** Who mails come from: `'Shop wallet <wallet@shop.example>'`. Needed with `smtp`. */
  readonly from?: string | undefined
  /** Takes mails instead of a mail server, while all projects are in development. */
  readonly deliver?: ((mail: Mail) => Promise<void>) | undefined
  /** Whom visitors may log in by, as `providers.json` says it (a file that its owner alone can read), or what it says. Default: nobody. */
  readonly providers?: string | ProvidersFile | undefined
  /** Where clients reach the service, `'https://auth.shop.example'`. Without it only clients on this machine are answered. */
  readonly publicUrl?: string | undefined
  /** The endpoint of each network that projects list, by its CAIP-2 id. */
  readonly rpcUrls?: Readonly<Record<string, string>> | undefined
  /**
   * The bundler of a network, by its CAIP-2 id: who sends operations of smart accounts (ERC-4337). Without one the endpoint of `rpcUrls` is asked, and answers
   * that it knows no such methods unless it is a bundler, too.
   */
  readonly bundlerUrls?: Readonly<Record<string, string>> | undefined
  /** How fast one address may ask; `false` for no limit. Default 120 at once, then 5 a second. What is counted besides: `limits.ts`. */
  readonly rateLimit?: false | Rate | undefined
  /**
   * How many proxies of yours stand in front and write `X-Forwarded-For`; 0 for none. By default no such header is believed either, but a service
   * that cannot tell its callers apart warns, and in production (`NODE_ENV`) refuses to run.
   */
  readonly proxies?: number | undefined
  /** Unix time in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
  /** Called with each failure that was answered with 500, 502 or 503. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Called with what the operator should know. Default `console.warn`. */
  readonly onWarning?: ((message: string) => void) | undefined
}

/** The service, ready to be asked. */
export interface AuthService {
  /** Answers a standard request. @param from the caller's IP address; rates are counted by it */
  answer(request: Request, from?: { readonly address?: string | undefined }): Promise<Response>
  /** Warns, and in production (`NODE_ENV`) throws a TypeError, where callers could not be distinguished. @param host where it listens */
  checkCallers(host: string): void
  /** Ends it: further requests get 503, mails under way are sent, and the database closes. */
  close(): Promise<void>
}
