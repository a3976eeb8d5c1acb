import { type AuthForTest, authForTest } from './authForTest.js'

/** Starts login servers for a test, and closes them after it. */
export class AuthServices {
  readonly #running: AuthForTest[] = []

  async start(options: Parameters<typeof authForTest>[0] = {}): Promise<AuthForTest> {
    const auth = await authForTest(options)
    this.#running.push(auth)
    return auth
  }

  async closeAll(): Promise<void> {
    for (const auth of this.#running.splice(0)) await auth.close()
  }
}
