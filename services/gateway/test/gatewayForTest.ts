import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gateway, GatewayOptions } from '../src/createGateway.js'
import { createGateway } from '../src/createGateway.js'

/** A real gateway on a real database file in a separate folder; `end` stops it and removes the folder. */
export async function gatewayForTest(options: Partial<GatewayOptions> = {}): Promise<{
  gateway: Gateway
  database: string
  folder: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  end(): Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const database = options.database ?? join(folder, 'data', 'gateway.db')
  const gateway = await createGateway({ onWarning: () => undefined, ...options, database })
  return {
    gateway,
    database,
    folder,
    get: (path, headers = {}) => fetch(gateway.url + path, { headers }),
    end: async () => {
      await gateway.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** A project with features and allowed origins. */
export const shop = {
  projectId: 'shop',
  allowedOrigins: ['https://shop.example', 'https://*.shop.example'],
  features: [{ id: 'swap', isEnabled: true, config: ['1inch'] }],
  isAnalyticsEnabled: true
}
