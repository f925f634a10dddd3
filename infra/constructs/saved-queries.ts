import { Stack } from 'aws-cdk-lib'
import { CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type AlarmName, alarmMeanings, type LogName } from '../alarm-meanings.ts'
import { queryNameIn } from './alarm-channel.ts'

export interface SavedQueriesProps {
  /** Log groups by name. */
  readonly logs: Readonly<Record<LogName, readonly ILogGroup[]>>
}

/** For each alarm the question to the log with which to begin, ready in CloudWatch under the alarm's name; free. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { logs }: SavedQueriesProps) {
    super(scope, id)
    for (const [name, { query }] of Object.entries(alarmMeanings))
      new CfnQueryDefinition(this, name, {
        name: queryNameIn(Stack.of(this), name as AlarmName),
        queryString: query.text.replaceAll(' | ', '\n| '),
        logGroupNames: query.logs.flatMap((log) => logs[log].map(({ logGroupName }) => logGroupName)),
      })
  }
}
