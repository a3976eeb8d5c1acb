import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Libsql from 'libsql'

/** A second process that has the database file locked until `release`. */
export async function lockDatabase(file: string): Promise<{ release(): Promise<void> }> {
  const child = spawn(process.execPath, [resolve(__dirname, 'lock.mjs'), file], {
    stdio: ['pipe', 'pipe', 'inherit']
  })
  await once(child.stdout, 'data')
  return {
    release: async () => {
      if (child.exitCode !== null) return
      child.stdin.end()
      await once(child, 'exit')
    }
  }
}

/** Overwrites every byte of the database file in place; `restore` restores the original content. */
export function damageDatabase(file: string): { restore(): void } {
  const database = new Libsql(file)
  // Data that is only in the log would not be damaged, and connections would continue to read it.
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  const bytes = readFileSync(file)
  const overwrite = (content: Uint8Array) => {
    const handle = openSync(file, 'r+')
    writeSync(handle, content, 0, content.length, 0)
    closeSync(handle)
  }
  overwrite(Buffer.alloc(bytes.length, 'damaged '))
  return { restore: () => overwrite(bytes) }
}

/** A disk of this many megabytes that can be filled to the last byte; `undefined` if this user may not mount one. */
export function mountSmallDisk(
  megabytes: number
): { folder: string; fill(): void; free(): void; unmount(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => {
      for (const size of [65_536, 4_096, 1]) fillWith(filler, Buffer.alloc(size))
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      // Lazily: closed connections release their files when their statements are garbage-collected.
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function fillWith(file: string, bytes: Uint8Array): void {
  try {
    for (;;) writeFileSync(file, bytes, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
