import type { SignInOptions } from '../src/SignInOptions.js'
import { type RunningSignIn, startSignIn } from '../src/startSignIn.js'

/** Starts sign-in services for a test, in memory and without a rate limit by default, and closes them after it. */
export class SignInServices {
  readonly #running: RunningSignIn[] = []

  async start(options: Partial<SignInOptions> = {}): Promise<{ service: RunningSignIn; base: string }> {
    const service = await startSignIn({
      origins: ['http://shop.example'],
      chains: ['eip155:1', 'eip155:10'],
      database: ':memory:',
      rateLimit: false,
      ...options
    })
    this.#running.push(service)
    return { service, base: service.url + service.path }
  }

  async closeAll(): Promise<void> {
    for (const service of this.#running.splice(0)) await service.close()
  }
}

/** The error in the body of an answer. */
export async function errorIn(answer: Response): Promise<{ reason?: string; code: string }> {
  return ((await answer.json()) as { error: { reason?: string; code: string } }).error
}
