import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a small site with the manifest that a build would write. */
export async function makeSite(folder: string): Promise<string> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  const files = {
    'assets/frame-A.js': 'export {}',
    'assets/device-A.js': 'export {}',
    'assets/wallet-A.css': 'p{}',
    'assets/worker-A.js': ''
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
  const style = 'assets/wallet-A.css'
  const manifest = {
    files: Object.fromEntries(Object.keys(files).map((path) => [path, 'sha256-AAAA'])),
    pages: {
      frame: { script: 'assets/frame-A.js', style },
      device: { script: 'assets/device-A.js', style },
      act: { script: 'assets/device-A.js', style },
      settings: { script: 'assets/device-A.js', style },
      export: { script: 'assets/device-A.js', style },
      done: { script: 'assets/device-A.js', style },
      window: { script: 'assets/device-A.js', style },
      recover: { script: 'assets/device-A.js', style },
      kit: { script: 'assets/device-A.js', style },
      wallet: { script: 'assets/device-A.js', style }
    },
    worker: 'assets/worker-A.js'
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}
