import { type AuthForTest, authForTest } from './authForTest.js'
import { TestDevice } from './TestDevice.js'

/** Starts login servers for a test, and closes them after it. */
export class AuthServices {
  readonly #running: AuthForTest[] = []

  async start(options: Parameters<typeof authForTest>[0] = {}): Promise<AuthForTest> {
    const auth = await authForTest(options)
    this.#running.push(auth)
    return auth
  }

  /** A server with a device that is logged in, after the half minute in which no other mail is sent to the address. */
  async startLoggedIn(email: string): Promise<{ auth: AuthForTest; device: TestDevice }> {
    const auth = await this.start()
    const device = await TestDevice.make(auth)
    await device.logIn(auth, email)
    auth.advance(31_000)
    return { auth, device }
  }

  async closeAll(): Promise<void> {
    for (const auth of this.#running.splice(0)) await auth.close()
  }
}
