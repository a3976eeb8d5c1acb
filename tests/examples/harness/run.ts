import { spawnSync } from 'node:child_process'

/** Runs a command in a folder to its end, and returns its output and whether it succeeded. */
export function run(
  folder: string,
  command: string,
  args: readonly string[]
): { readonly ok: boolean; readonly said: string } {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NODE_ENV: undefined }
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', env })
  return { ok: status === 0, said: `${stdout}${stderr}` }
}
