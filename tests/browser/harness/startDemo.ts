import type { CaughtMail } from '../../../services/auth/test/Mailbox.js'
import { buildDemo } from '../../stack/buildPages.mjs'
import { stack } from './stack.js'

interface Demo {
  readonly url: string
  stop(): Promise<void>
}

/** A demo with a separate login server. */
interface OwnDemo extends Demo {
  /** Origin of the embedded wallet. */
  readonly walletOrigin: string
  /** The mails of the login server. */
  readonly auth: { nextMail(to: string): Promise<CaughtMail> }
}

/** The differences of a separate demo. */
interface DemoOptions {
  /** Url of the relay. A test that sets faults provides a separate one. */
  readonly relay?: string
  /** Those of the two EVM chains. */
  readonly rpc?: readonly [string, string]
  readonly gateway?: string
  /** File of the club's sessions; in memory unless one is given. */
  readonly database?: string
}

/**
 * The demo, built from the built packages, under its strict headers, with the services of this run behind its own origin. It is the one of
 * this worker, which its tests share; each visits it like a first-time visitor.
 */
export async function startDemo(): Promise<Demo> {
  const { demo } = stack()
  return demo ? { url: demo, stop: async () => {} } : startOwnDemo({})
}

/** The same for one test file alone, with its differences. */
export async function startOwnDemo({ database, ...services }: DemoOptions): Promise<OwnDemo> {
  // Its services consist of many modules: a test that shares the worker's demo does not load them.
  const { serveDemo } = await import('../../stack/serveDemo.mjs')
  const { readMail } = await import('../../../services/auth/test/Mailbox.js')
  const demo = await serveDemo({
    root: await buildDemo(),
    stack: { ...stack(), ...services },
    ...(database && { database })
  })
  const isTo = (to: string) => (mail: { readonly to: string }) => mail.to === to
  const nextMail = async (to: string) => readMail(await demo.mailbox.next(isTo(to)))
  return { ...demo, auth: { nextMail } }
}
