import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSite } from '../../services/wallet/build.mjs'

const source = join(new URL('../..', import.meta.url).pathname, 'services/wallet/src/site')

/** The signing code is loaded with the decoder. */
const decoders = [
  ...['rpc/signMessage.ts', 'rpc/signTypedData.ts', 'rpc/sendTransaction.ts', 'rpc/sendCalls.ts'],
  'rpc/sendUserOperation.ts'
]
/** Most pages request none. */
const permissions = ['rpc/grantPermissions.ts', 'rpc/revokePermissions.ts']

/**
 * Weighs the site of the embedded wallet, in bytes after gzip -9.
 *
 * @returns `first`, the scripts of the frame's first load; `worker`, the key worker; `decoders`, what all decoders except those of Solana's
 * transactions and of permissions need beyond the first load; `solana` and `permissions`, what these need beyond all of that; `packages`, the number
 * of third-party packages in them
 */
export async function weighWalletSite() {
  const outdir = mkdtempSync(join(tmpdir(), 'wallet-site-'))
  try {
    const { chunks } = await buildSite(outdir)
    const closure = (starts) => {
      const found = new Set()
      const visit = (chunk) => {
        if (!chunk || found.has(chunk)) return
        found.add(chunk)
        for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name))
      }
      starts.forEach(visit)
      return found
    }
    const weigh = (some) =>
      [...some].reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)
    const entry = (name) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)
    // The frame's own build comes first: the wallet's window has chunks of the same modules.
    const of = (file) => {
      const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(source, file)))
      if (!found?.isDynamicEntry) throw new Error(`${file} is no script of its own any more`)
      return found
    }
    const first = closure([entry('frame')])
    const later = [...closure(decoders.map(of))].filter((chunk) => !first.has(chunk))
    const beyond = (files) =>
      [...closure(files.map(of))].filter((chunk) => !first.has(chunk) && !later.includes(chunk))
    const packages = new Set(
      chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [])
    )
    return {
      first: weigh(first),
      worker: weigh([entry('worker')]),
      decoders: weigh(later),
      solana: weigh(beyond(['rpc/signSolana.ts'])),
      permissions: weigh(beyond(permissions)),
      packages: packages.size
    }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}
