// A program of its own that opens a cluster, for tests that kill it or run it as another account.
// Arguments: data folder, system folder, settings as JSON. Says one line of JSON when open or refused; leaves when its
// input ends.
import { errorCode, errorText } from '../cluster-error.ts'
import { openCluster } from '../open-cluster.ts'

const [dataDir = '', systemFolder = '', settings = '{}'] = process.argv.slice(2)
try {
  const cluster = await openCluster({ dataDir, systemFolder, settings: JSON.parse(settings), log: () => {} })
  const { ownerUrl, programUrl, socketDir, note } = cluster
  console.log(JSON.stringify({ ownerUrl, programUrl, socketDir, dataDir: cluster.dataDir, note }))
  for await (const _ of process.stdin) void _
  await cluster.stop()
} catch (caught) {
  console.log(JSON.stringify({ refused: errorCode(caught), message: errorText(caught) }))
}
