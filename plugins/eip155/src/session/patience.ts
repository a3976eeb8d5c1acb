/** How long a wallet may take, in milliseconds: to answer in silence; to answer what only helps; to move to a network it agreed to. */
export const patience = { silent: 10_000, probe: 2000, move: 5000 } as const
