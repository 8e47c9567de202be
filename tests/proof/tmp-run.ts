import { proveConnections } from '/work/wt/net/tests/proof/connections';
import { Report, tableOf } from '/work/wt/net/tests/proof/report';
const report = new Report('connections');
void proveConnections(report, { connections: 432, perSecond: 100, browsingSeconds: 0, isSilenceWaitedFor: true }).then(() => {
  console.log(tableOf(report.figures)); console.log(report.faults.join('\n')); process.exit(0);
});
