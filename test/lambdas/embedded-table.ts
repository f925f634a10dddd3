import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import dynalite from 'dynalite'
import { localCredentials, region } from '#local/aws-settings.ts'
import { listen } from '#local/listen.ts'

/** A table of the embedded database, which the functions' own client finds by the environment. */
export interface EmbeddedTable {
  readonly documents: DynamoDBDocumentClient
  close(): Promise<void>
}

/** @param definition keys and indexes; the table is on demand */
export async function embeddedTable(definition: CreateTableCommandInput): Promise<EmbeddedTable> {
  const server = await listen(dynalite({ createTableMs: 0 }))
  process.env.AWS_ENDPOINT_URL_DYNAMODB = server.url
  process.env.AWS_REGION = region
  process.env.AWS_ACCESS_KEY_ID = localCredentials.accessKeyId
  process.env.AWS_SECRET_ACCESS_KEY = localCredentials.secretAccessKey
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient())
  await documents.send(new CreateTableCommand({ BillingMode: 'PAY_PER_REQUEST', ...definition }))
  return {
    documents,
    async close() {
      documents.destroy()
      await server.close()
    },
  }
}
